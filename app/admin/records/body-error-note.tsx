import { useScripts } from '~/ui/use-scripts'

/** Why the request body could not be read. With JavaScript, the form still has its values. */
export function BodyErrorNote({ why }: { why: string }) {
  const scripts = useScripts()
  return (
    <p role="alert" className="banner banner--error">
      {why.replace(/\.?$/, '.')} Nothing was saved.{' '}
      {scripts
        ? 'What you typed is still here.'
        : "Use your browser's Back button to return to what you typed."}
    </p>
  )
}
