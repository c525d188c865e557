import { describe, expect, it } from 'vitest'
import { scratchFolder, startSite } from '../support/process'

const server = process.env.TEST_DATABASE_URL

describe.runIf(server)('two processes that start together on one empty server database', () => {
  it('take turns: both run, and there is one administrator and one seed', async () => {
    const { default: postgres } = await import('postgres')
    const admin = postgres(server ?? '', { max: 1 })
    const name = `together_${process.pid}`
    await admin.unsafe(`create database ${name}`)
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    const variables = () => ({ DATABASE_URL: url.href, DATA_DIR: scratchFolder() })
    const sites = await Promise.all([startSite(variables()), startSite(variables())])
    const passwords = sites.filter((site) => site.output().includes('password'))
    expect(passwords).toHaveLength(1)
    const [one, other] = await Promise.all(
      sites.map(async (site) => (await fetch(`${site.url}/api/events`)).json()),
    )
    expect(one).toEqual(other)
    for (const site of sites) site.process.kill('SIGTERM')
    expect(await Promise.all(sites.map((site) => site.ended))).toEqual([0, 0])
    await admin.unsafe(`drop database ${name}`)
    await admin.end()
  })
})
