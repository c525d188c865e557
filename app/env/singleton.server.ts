const kept = globalThis as typeof globalThis & { summitLoop?: Map<string, unknown> }

/**
 * One value a process under `name`, made on first use. The process holds more than one copy of a
 * module (the Remix build, the server around it, hot reload in development); what must exist once,
 * such as the database, lives here.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  kept.summitLoop ??= new Map()
  if (!kept.summitLoop.has(name)) kept.summitLoop.set(name, make())
  return kept.summitLoop.get(name) as Value
}
