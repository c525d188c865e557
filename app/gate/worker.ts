import { workerResponse } from '~/platform/offline/worker-response'

/** GET /gate/worker.js: the service worker of the gates. */
export const loader = () => workerResponse()
