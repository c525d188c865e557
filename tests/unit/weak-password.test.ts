import { expect, it } from 'vitest'
import { isWeakPassword } from '~/staff/weak-password.server'

const NAMES = ['maria', 'Summit Loop']

it.each([
  'aaaaaaaa',
  'ABABABAB',
  'abcabcabc',
  'xyzzyxyzzy',
  '11112222',
  '12345678',
  '9876543210',
  'abcdefgh',
  'qwertyui',
  'asdf1234',
  'mnbvcxz1',
  'Password1!',
  'P@ssw0rd!!',
  'iloveyou2',
  'letmein123',
  'welcome2024',
  '1qaz2wsx',
  'summitloop',
  'Summit Loop!',
  'summit-loop-1',
  'Maria2024',
  'maria maria',
  'adminadmin',
])('%s is easy to guess', (password) => expect(isWeakPassword(password, NAMES)).toBe(true))

it.each([
  'correct horse battery',
  'k7Qm2zRt',
  'x9pf-73kd-mmqa-2b7w',
  ' eight  chars ',
  'mountain kettle',
  'Maria likes rivers',
  'das Fahrrad fährt',
  'пароль из букв',
  '🚲🌲🔋🪫🧲💾',
])('%s is not easy to guess', (password) => expect(isWeakPassword(password, NAMES)).toBe(false))
