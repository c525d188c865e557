import { expect, it } from 'vitest'
import { fileSize } from '~/images/file-size'

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [12_183, '11.9 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [2048 * 1024 ** 3, '2048 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
