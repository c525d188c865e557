// Provided by a Vite plugin (remix.config.js).
declare module '*?inline-script' {
  const script: string
  export default script
}
