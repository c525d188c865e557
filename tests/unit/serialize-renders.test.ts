import { expect, it } from 'vitest'
import { serializeRenders } from '~/process/serialize.server'

it('renders pages one after the other, also after a failure', async () => {
  const steps: string[] = []
  const render = (name: string) =>
    serializeRenders(async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      if (name === 'a') throw new Error('not rendered')
      return name
    })
  const rendered = await Promise.allSettled(['a', 'b', 'c'].map(render))
  expect(rendered.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('yields to the event loop between two pages', async () => {
  const steps: string[] = []
  const first = serializeRenders(async () => void steps.push('first'))
  const second = serializeRenders(async () => void steps.push('second'))
  await first
  setImmediate(() => steps.push('others'))
  await second
  expect(steps).toEqual(['first', 'others', 'second'])
})
