import { useScripts } from '~/ui/use-scripts'

/** Why nothing of a form was read. With scripts the form still holds what was typed. */
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
