import { useLocation, useSubmit } from '@remix-run/react'
import { useEffect } from 'react'
import { paths } from '~/paths'
import type { Flash } from '~/platform/flash.server'
import { Button } from '~/ui/button'
import { Container } from '~/ui/section'
import { useToast } from '~/ui/toast'
import { useScripts } from '~/ui/use-scripts'

/** How long the toast of a deletion offers Undo (document 3, "Admin side"). */
const UNDO_MS = 10_000

/** The flash message as HTML for pages without JavaScript; with it, the toast replaces this. */
export function FlashBanner({ flash }: { flash: Flash }) {
  if (useScripts()) return null
  return (
    <Container className="py-4">
      <FlashNote flash={flash} />
    </Container>
  )
}

/** The flash message for a page that provides the container. */
export function FlashNote({ flash }: { flash: Flash }) {
  if (useScripts()) return null
  return (
    <div role="status" className={flash.tone === 'destructive' ? 'banner banner--error' : 'banner'}>
      <strong>{flash.title}</strong>
      <p>{flash.message}</p>
      {flash.undo && (
        <form method="post" action={formOf(flash.undo).action} className="mt-3">
          {Object.entries(formOf(flash.undo).values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="small" variant="secondary">
            Undo
          </Button>
        </form>
      )}
    </div>
  )
}

/** The flash message as a toast. */
export function FlashToast({ flash }: { flash: Flash | null }) {
  const toast = useToast()
  const submit = useSubmit()
  // The confirmation's heading has the focus and says the same (confirmation.tsx).
  const confirmed = new URLSearchParams(useLocation().search).has('sent')
  useEffect(() => {
    if (!flash) return
    const { title, message, tone, undo } = flash
    const takeBack = () => {
      if (!undo) return
      const { action, values } = formOf(undo)
      submit(values, { method: 'post', action, preventScrollReset: true })
    }
    toast({
      title,
      description: message,
      tone,
      onPage: confirmed ? 'title' : undefined,
      ...(undo && { duration: UNDO_MS, action: { label: 'Undo', onPress: takeBack } }),
    })
  }, [flash, confirmed, toast, submit])
  return null
}

/** Undo restores a deletion from the trash; other flashes bring their own form. */
const formOf = (undo: NonNullable<Flash['undo']>) =>
  'action' in undo ? undo : { action: paths.undo, values: { ...undo } }
