import { changeTimes } from '../visits/change-times.server'
import { leadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

export const action = leadCommand({ name: 'visits', run: changeTimes })
