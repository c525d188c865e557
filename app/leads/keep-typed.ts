import type { ClientActionFunctionArgs } from '@remix-run/react'
import { refused } from '~/forms/refused'
import type { LeadActionData } from './actions.server'
import type { LeadDefinition } from './lead'

/**
 * The browser's part of a form page's action: where the server cannot be reached, the page stays, with
 * all that was typed and the failure's words, instead of giving way to an error page.
 */
export function keepTyped(...definitions: [LeadDefinition, ...LeadDefinition[]]) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone()
    try {
      return await serverAction<LeadActionData>()
    } catch (error) {
      // fetch says TypeError when no answer came; a redirect or an error of the server is thrown, too.
      if (!(error instanceof TypeError)) throw error
      const typed = await copy.formData()
      const { formType, failed } =
        definitions.find((definition) => definition.formType === typed.get('formType')) ??
        definitions[0]
      return { formType, failed, result: refused(typed, { '': [failed.message] }) }
    }
  }
}
