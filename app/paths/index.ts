// Every path of the site as a value or a function, for links, redirects and tests; routes.ts maps them to files. Two
// modules, so that visitors do not load the paths for staff.
export * as paths from './all'
