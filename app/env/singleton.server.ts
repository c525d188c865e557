const values = globalThis as typeof globalThis & { summitLoop?: Map<string, unknown> }

/**
 * One value a process under `name`, made on first use. Hot reload in development evaluates a module again;
 * what must not exist twice, such as the open database, lives here.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  values.summitLoop ??= new Map()
  if (!values.summitLoop.has(name)) values.summitLoop.set(name, make())
  return values.summitLoop.get(name) as Value
}
