import { problem } from './problem.server'

const unknown = async () => problem(404, 'There is nothing at this address of the API.')

export const loader = unknown
export const action = unknown
