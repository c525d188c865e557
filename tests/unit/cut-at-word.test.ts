import { describe, expect, it } from 'vitest'
import { cutAtWord } from '~/ui/cut-at-word'

describe('a text that is too long', () => {
  it.each([
    ['Four words are enough', 'Four words are enough'],
    ['Four words are too many for it', 'Four words are too…'],
    ['Mesa County Fair, Grand Junction', 'Mesa County Fair…'],
    ['Without-a-space-to-cut-it-at', 'Without-a-space-to-cut…'],
  ])('is cut after a word: %s', (text, cut) => {
    expect(cutAtWord(text, 22)).toBe(cut)
  })
})
