/** In a narrow column, breaks before the domain instead of within a word. */
export function EmailAddress({ address }: { address: string }) {
  if (address === '') return <span className="text-ink-muted">No email</span>
  const at = address.lastIndexOf('@')
  return (
    <bdi className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
