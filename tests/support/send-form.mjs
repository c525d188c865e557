/** Complete forms of the demo site, by the prefix of their references. */
const FORMS = {
  CM: ['/contact', { contactName: 'Rosa Delgado', email: 'rosa@example.org' }],
  QR: [
    '/quote',
    { contactName: 'Rosa Delgado', email: 'rosa@example.org', serviceType: 'consulting' },
  ],
  PU: [
    '/e-waste',
    {
      formType: 'business-pickup',
      contactName: 'Rosa Delgado',
      businessName: 'Delgado Print Works',
      email: 'rosa@example.org',
      phone: '(303) 555-0142',
      address: '1200 Ford Street',
      city: 'Golden',
      state: 'CO',
      zip: '80401',
      itemsDescription: '12 laptops and a rack of switches',
    },
  ],
  ZW: [
    '/events?tab=zero-waste',
    {
      formType: 'zero-waste-event',
      organizerName: 'Golden Music Festival',
      contactName: 'Rosa Delgado',
      email: 'rosa@example.org',
      phone: '(303) 555-0142',
      eventName: 'Summer stage',
      eventType: 'music-festival',
      eventDate: '2027-07-10',
      expectedAttendees: '2000',
    },
  ],
  RG: [
    '/events/4/register',
    {
      name: 'Rosa Delgado',
      email: 'rosa@example.org',
      phone: '(303) 555-0142',
      items: 'An old television',
      terms: 'on',
    },
  ],
}

/** Sends the form whose references begin with `prefix`; the path of the page that confirms it. */
export async function sendForm(url, prefix) {
  const [path, values] = FORMS[prefix]
  const response = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
  })
  const location = response.headers.get('Location')
  if (!location) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return location
}
