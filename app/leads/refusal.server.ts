/** An expected refusal, such as a full event, with its status and a message for the form. */
export class Refusal {
  constructor(
    readonly detail: string,
    readonly status: 404 | 409 | 422 | 429 = 409,
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
    readonly extras: RefusalExtras = {},
  ) {}
}

interface RefusalExtras {
  /** The field whose value is the reason. */
  field?: string
  /** Values to show in the form instead of what was sent. */
  values?: Record<string, string>
  /** Extension members of the API's problem. */
  members?: Record<string, unknown>
}

/** Carries a refusal out of a transaction, which is rolled back. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.detail)
  }
}

/** Cancels the transaction; `orRefusal` returns why. */
export function refuse(detail: string | Refusal, status: 404 | 409 | 422 = 409): never {
  throw new Refused(detail instanceof Refusal ? detail : new Refusal(detail, status))
}

/** Returns what `act` returns, or the Refusal with which `refuse` ended it. */
export async function orRefusal<Result>(act: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
