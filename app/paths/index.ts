// Every address of the site as a value or a function, for links, redirects and tests; routes.ts lists their files.
// Two modules, so that visitors do not load the addresses of the staff.
export * as paths from './all'
