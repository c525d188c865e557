// The build makes it (remix.config.js).
declare module '*?inline-script' {
  const script: string
  export default script
}
