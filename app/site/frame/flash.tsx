import { useEffect } from 'react'
import type { Flash } from '~/server/flash.server'
import { Container } from '~/ui/section'
import { useToast } from '~/ui/toast'
import { useScripts } from '~/ui/use-scripts'

/** The flash as server HTML, for a page without scripts; where they run, the toast says it instead. */
export function FlashBanner({ flash }: { flash: Flash }) {
  if (useScripts()) return null
  return (
    <Container className="py-4">
      <div
        role="status"
        className={flash.tone === 'destructive' ? 'banner banner--error' : 'banner'}
      >
        <strong>{flash.title}</strong>
        <p>{flash.message}</p>
      </div>
    </Container>
  )
}

/** The same flash as a toast. */
export function FlashToast({ flash }: { flash: Flash | null }) {
  const toast = useToast()
  useEffect(() => {
    if (flash) toast({ title: flash.title, description: flash.message, tone: flash.tone })
  }, [flash, toast])
  return null
}
