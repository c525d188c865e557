/** Why nothing of a form was read. Only a browser without scripts sends more than can be read to its end. */
export function UnreadNote({ why }: { why: string }) {
  return (
    <p role="alert" className="banner banner--error">
      {why.replace(/\.?$/, '.')} Nothing was saved. Your browser's way back leads to what you typed.
    </p>
  )
}
