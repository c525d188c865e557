import { COST } from '~/staff/password.server'

// A password hash takes 300 ms on purpose. Requests in process need only that it is checked; process
// tests and journeys sign in at the real cost.
COST.N = 2 ** 10
