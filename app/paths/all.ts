export * from './admin'
export * from './site'
