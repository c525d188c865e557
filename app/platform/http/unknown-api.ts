import { unknownAddress } from './problem.server'

const unknown = async () => unknownAddress()

export const loader = unknown
export const action = unknown
