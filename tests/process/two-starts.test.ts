import { describe, expect, it } from 'vitest'
import { SERVER, scratchDatabase } from '../support/database'
import { scratchFolder, startSite } from '../support/process'

describe.runIf(SERVER)('two processes that start together on one empty server database', () => {
  it('take turns: both run, and there is one administrator and one seed', async () => {
    const { url, drop } = await scratchDatabase('together')
    const variables = () => ({ DATABASE_URL: url, DATA_DIR: scratchFolder() })
    const sites = await Promise.all([startSite(variables()), startSite(variables())])
    const passwords = sites.filter((site) => site.output().includes('password'))
    expect(passwords).toHaveLength(1)
    const [one, other] = await Promise.all(
      sites.map(async (site) => (await fetch(`${site.url}/api/events`)).json()),
    )
    expect(one).toEqual(other)
    for (const site of sites) site.process.kill('SIGTERM')
    expect(await Promise.all(sites.map((site) => site.ended))).toEqual([0, 0])
    await drop()
  })
})
