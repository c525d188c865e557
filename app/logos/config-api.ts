import { isDatabaseDown, problem } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { log } from '~/platform/log.server'
import { saveDefaults } from './defaults.server'
import { CONFIG_FAILED } from './logo-fields'

/** `POST /api/save-logo-config`: saves the current logos as the default and returns them. */
const api = resource({
  staff: {
    async POST({ staff }) {
      try {
        const logos = (await saveDefaults(staff)).map(({ order: _, ...logo }) => logo)
        return json({ success: true, logos })
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        log.error('logo configuration not saved', error)
        return problem(500, CONFIG_FAILED.message)
      }
    },
  },
})
export const loader = api.loader
export const action = api.action
