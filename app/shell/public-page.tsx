import type { ReactNode } from 'react'
import { FlashBanner, type FlashToast } from './flash'
import { Footer } from './footer'
import { Header } from './header'
import { usePageFocus } from './use-page-focus'

interface PublicPageProps {
  flash: Parameters<typeof FlashToast>[0]['flash']
  children: ReactNode
}

/** Header, message, content and footer of a public page. */
export function PublicPage({ flash, children }: PublicPageProps) {
  usePageFocus()
  return (
    <>
      <Header />
      {flash && <FlashBanner flash={flash} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
