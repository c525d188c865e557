import type { ActionFunctionArgs } from '@remix-run/node'
import { siteOrigin } from '~/platform/http/request.server'
import { changeTimes } from '../visits/change-times.server'
import { postLeadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Offers times of a pickup's visit, plans, confirms or cancels it, or shows the email of it. */
export const action = (args: ActionFunctionArgs) =>
  postLeadCommand(args, {
    name: 'visits',
    run: (posted) => changeTimes(posted, siteOrigin(args.request)),
  })
