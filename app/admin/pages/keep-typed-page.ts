import type { ClientActionFunctionArgs } from '@remix-run/react'
import { refused } from '~/forms/refused'
import { ownFields } from '~/pages/editor-form'
import { PAGE_TEXTS, type PageAnswer, type PageUnread } from './page-answer'

/**
 * The browser's part of the editor's action: where the server cannot be reached the editor stays, with
 * all that was typed, instead of giving way to an error page.
 */
export async function keepTypedPage({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone()
  try {
    return await serverAction<PageAnswer | PageUnread>()
  } catch (error) {
    // fetch says TypeError when no answer came; a redirect or an error of the server is thrown, too.
    if (!(error instanceof TypeError)) throw error
    return unreachable(await copy.formData())
  }
}

function unreachable(form: FormData): PageAnswer {
  const { failed } = PAGE_TEXTS
  return {
    result: refused(ownFields(form), { '': [failed.message] }),
    failed,
    begun: { version: Number(form.get('begun')), stamp: String(form.get('stamp')) },
    draft: Number(form.get('draft')),
  }
}
