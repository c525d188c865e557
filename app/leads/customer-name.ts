interface Customer {
  organization: string | null
  contactName: string
}

/** Whom a lead is from: the organization, or else the person. */
export const customerName = ({ organization, contactName }: Customer): string =>
  organization ?? contactName
