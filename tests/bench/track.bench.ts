import { expect, it } from 'vitest'
import { scratchFolder, startSite } from '../support/process'

// Response times must not reveal whether a reference exists: the medians differ by less than 25 ms.

const ROUNDS = 41

it('measures answers about a request', { timeout: 600_000 }, async () => {
  const site = await startSite({
    ...{ DATA_DIR: scratchFolder(), NODE_ENV: 'production', TRUST_PROXY: '1' },
  })
  const times: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    // Each reference may be tried ten times an hour.
    const known = await sendMessage(site.url, round)
    for (const [name, reference, proof] of [
      ['an unknown reference', `CM-${known.slice(3).split('').reverse().join('')}`, '0142'],
      ['a wrong proof', known, '9999'],
      ['a right proof', known, '0142'],
    ] as const)
      times[name] = [...(times[name] ?? []), await timeOf(site.url, reference, proof, round)]
  }
  const lines = Object.entries(times).map(
    ([name, each]) =>
      `${name}: ${each.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]?.toFixed(1)} ms`,
  )
  console.log(['Tracking a request', ...lines].join('\n'))
  site.process.kill('SIGKILL')
  await site.ended
})

const fullAddress = (round: number) => ({ 'X-Forwarded-For': `198.51.100.${round}` })

async function sendMessage(url: string, round: number): Promise<string> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fullAddress(round) },
    body: JSON.stringify({
      contactName: 'Rosa Delgado',
      email: 'rosa@example.org',
      phone: '(303) 555-0142',
      message: `Do you shred ${round} drives on site?`,
    }),
  })
  return ((await response.json()) as { reference: string }).reference
}

async function timeOf(url: string, reference: string, proof: string, round: number) {
  const began = performance.now()
  const response = await fetch(`${url}/track`, {
    method: 'POST',
    redirect: 'manual',
    headers: fullAddress(round),
    body: new URLSearchParams({ reference, proof }),
  })
  await response.arrayBuffer()
  expect([303, 422]).toContain(response.status)
  return performance.now() - began
}
