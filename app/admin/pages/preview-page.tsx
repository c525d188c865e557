import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { contactFieldsFrom } from '~/leads/contact/fields'
import type { BuiltInPage, EditedContent } from '~/pages/content'
import { parseBuiltInPage } from '~/pages/content'
import { DEFAULT_CONTENT } from '~/pages/default-content'
import { findDraft } from '~/pages/drafts.server'
import { toEdited } from '~/pages/edited-content'
import { readPublishedPage } from '~/pages/edited-page.server'
import { toPreview } from '~/pages/from-form'
import { toHomeContent } from '~/pages/home-sections'
import { mergeContent } from '~/pages/merge-content'
import { findRevision } from '~/pages/revisions.server'
import { FRAMED_BY_SITE } from '~/platform/headers.server'
import { notFound } from '~/platform/http/not-found.server'
import { requireStaff } from '~/platform/session.server'
import { parseVersion } from '~/records/parse-version'
import { ServicesView } from '~/services/services-view'
import { useSettings } from '~/shell/use-layout'
import { AboutView } from '~/site/about/view'
import { ContactView } from '~/site/contact/view'
import { EWasteView } from '~/site/e-waste/view'
import { HomeView } from '~/site/home/view'
import { useScripts } from '~/ui/use-scripts'
import { adminMeta } from '../admin-page'
import { loadPreviewData } from './load-preview.server'
import { onMessage, sendMessage } from './preview-messages'
import { usePicking } from './use-picking'
import { useRevealing } from './use-revealing'

export const meta = () => adminMeta('Preview')

/** Allows the editor to frame this page. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': FRAMED_BY_SITE,
})

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const page = parseBuiltInPage(params.page)
  const content = page && (await contentOf(page, new URL(request.url).searchParams.get('version')))
  if (!content) throw notFound()
  return { page, content, beside: await loadPreviewData(page) }
}

/** The page as visitors see it, with the content of the draft or a revision. */
export default function PreviewPage() {
  const { content, beside } = useLoaderData<typeof loader>()
  const shown = useDraft(content)
  const scripts = useScripts()
  usePicking()
  useRevealing()
  return (
    // Without JavaScript, clicks cannot be intercepted, so make everything inert.
    <div inert={scripts ? undefined : ''}>
      <Shown content={shown} data={beside} />
    </div>
  )
}

interface ShownProps {
  content: EditedContent
  data: SerializeFrom<typeof loader>['beside']
}

function Shown({ content, data }: ShownProps) {
  const settings = useSettings()
  const whole = mergeContent(DEFAULT_CONTENT[data.page], content)
  switch (data.page) {
    case 'home':
      return data.home ? (
        <HomeView
          shown={{ ...data.home, content: toHomeContent(whole, content.sections) }}
          refreshed={false}
        />
      ) : null
    case 'services':
      return <ServicesView content={whole} services={data.services ?? []} />
    case 'about':
      return <AboutView content={whole} certifier={data.certifier ?? null} />
    case 'ewaste':
      return data.ewaste ? <EWasteView content={whole} {...data.ewaste} /> : null
    case 'contact':
      return (
        <ContactView
          content={whole}
          fields={contactFieldsFrom(content.fields ?? [])}
          info={content.info ?? settings}
        />
      )
  }
}

/** Starts with the loader's content, then follows the editor's messages. */
function useDraft(loaded: EditedContent): EditedContent {
  const [content, setContent] = useState(loaded)
  useEffect(() => setContent(loaded), [loaded])
  useEffect(() => {
    if (window.parent === window) return
    const editor = () => window.parent
    const end = onMessage(editor, (message) => {
      if (message.kind === 'page-content') setContent(toPreview(message.form))
    })
    sendMessage(editor(), { kind: 'page-ready' })
    return end
  }, [])
  return content
}

/**
 * The revision in the URL, or else the draft, or else the published content; null if there is no
 * such revision.
 */
async function contentOf(page: BuiltInPage, version: string | null): Promise<EditedContent | null> {
  if (version !== null) {
    const number = parseVersion(version)
    const revision = number === null ? null : await findRevision(page, number)
    return revision && toEdited(page, revision.snapshot)
  }
  const draft = await findDraft(page)
  return draft ? toPreview(draft.content) : toEdited(page, (await readPublishedPage(page)).snapshot)
}
