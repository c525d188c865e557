const values = globalThis as typeof globalThis & { summitLoop?: Map<string, unknown> }

/**
 * One value per process and `name`, created on first use. Hot reload in development evaluates modules again, but some
 * things must exist only once, such as the open database.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  values.summitLoop ??= new Map()
  if (!values.summitLoop.has(name)) values.summitLoop.set(name, make())
  return values.summitLoop.get(name) as Value
}
