export * from './admin'
export * from './papers'
export * from './site'
