/** Submitted values by field name. */
export type FormValues = Record<string, string | string[]>

/** A public form as specified, written independently of the code under test. */
export interface LeadForm {
  name: string
  page: string
  api: string
  formType: string
  prefix: string
  /** A complete, valid submission. */
  full: FormValues
  required: string[]
  done: { title: string; message: string }
  /** The API's body, if it differs from the form's. */
  json?: Record<string, unknown>
}

const person = { email: 'rosa.delgado@example.org', phone: '(303) 555-0142' }
const place = { address: '1200 Ford Street', city: 'Golden', state: 'CO', zip: '80401' }

/** Document 1, sections 3, 5 and 8. Registration has its own file, because it needs an event. */
export const LEAD_FORMS: LeadForm[] = [
  {
    name: 'contact message',
    page: '/contact',
    api: '/api/contact',
    formType: 'contact',
    prefix: 'CM',
    full: {
      ...person,
      contactName: 'Rosa Delgado',
      businessName: 'Delgado Print Works',
      serviceType: 'data-destruction',
      message: 'Do you shred drives on site?',
    },
    required: ['contactName', 'email'],
    done: {
      title: 'Message sent successfully!',
      message: "We'll get back to you within 24 hours.",
    },
  },
  {
    name: 'quote request',
    page: '/quote',
    api: '/api/quote-requests',
    formType: 'quote',
    prefix: 'QR',
    full: {
      ...person,
      contactName: 'Rosa Delgado',
      businessName: 'Delgado Print Works',
      serviceType: 'consulting',
      message: 'A server room of 40 racks.',
    },
    required: ['contactName', 'email', 'serviceType'],
    done: {
      title: 'Quote request submitted!',
      message: "We'll contact you within 24 hours with your quote or our questions.",
    },
  },
  {
    name: 'business pickup',
    page: '/e-waste',
    api: '/api/business-pickup',
    formType: 'business-pickup',
    prefix: 'PU',
    full: {
      ...person,
      ...place,
      contactName: 'Rosa Delgado',
      businessName: 'Delgado Print Works',
      itemsDescription: '12 laptops and a printer',
      pickupDate: '2027-03-04',
      estimatedWeight: 'about 80 lbs',
      additionalInfo: 'Loading dock at the back.',
    },
    required: [
      'contactName',
      'email',
      'phone',
      'businessName',
      'address',
      'city',
      'state',
      'zip',
      'itemsDescription',
    ],
    done: {
      title: 'Pickup request submitted successfully!',
      message: "We'll contact you within 24 hours to schedule your pickup.",
    },
  },
  {
    name: 'community event, e-waste page',
    page: '/e-waste',
    api: '/api/community-event-requests',
    formType: 'community-drive',
    prefix: 'CE',
    full: {
      ...person,
      name: 'Rosa Delgado',
      organizationName: 'Golden Rotary',
      eventType: 'school-event',
      expectedAttendees: '150',
      eventDate: '2027-04-22',
      location: 'Golden High School',
      additionalInfo: 'Earth Day.',
    },
    json: { contactPerson: 'Rosa Delgado' },
    required: ['name', 'email', 'eventType', 'organizationName', 'location'],
    done: {
      title: 'Event request submitted successfully!',
      message: "We'll contact you within 3-5 business days to discuss details.",
    },
  },
  {
    name: 'community event, events page',
    page: '/events?tab=community',
    api: '/api/community-event-requests',
    formType: 'community-event',
    prefix: 'CE',
    full: {
      ...person,
      ...place,
      organizationName: 'City of Golden',
      contactName: 'Rosa Delgado',
      eventType: 'municipal',
      expectedAttendees: 'two or three hundred',
      preferredDate: '2027-05-15',
      location: 'Lions Park',
      description: 'A spring clean-up.',
      additionalServices: 'Data destruction on site',
      hasVenue: 'yes',
      needsMarketing: 'partial',
      additionalInfo: 'Rain date a week later.',
    },
    json: { formType: 'community-event' },
    required: ['organizationName', 'contactName', 'email', 'phone', 'eventType'],
    done: {
      title: 'Community event request submitted!',
      message: "We'll contact you within 48 hours to discuss your event details.",
    },
  },
  {
    name: 'zero-waste request',
    page: '/events?tab=zero-waste',
    api: '/api/zero-waste-event-requests',
    formType: 'zero-waste-event',
    prefix: 'ZW',
    full: {
      ...person,
      ...place,
      eventName: 'Salida Bluegrass Weekend',
      organizerName: 'Arkansas Valley Arts',
      contactName: 'Rosa Delgado',
      eventType: 'music-festival',
      eventDate: '2027-07-09',
      eventDuration: '3 days',
      venue: 'Riverside Park',
      expectedAttendees: '1,500 a day',
      servicesNeeded: ['Waste station setup and management', 'Post-event reporting'],
      wasteTypes: ['Food waste and compostables', 'General recyclables'],
      timeline: '3-6-months',
      budget: '5k-15k',
      eventDescription: 'Three stages, food court.',
      sustainabilityGoals: '80 % diversion',
      additionalInfo: 'Camping on site.',
    },
    json: { formType: 'zero-waste-event' },
    required: [
      'eventName',
      'organizerName',
      'contactName',
      'email',
      'phone',
      'eventType',
      'eventDate',
      'expectedAttendees',
    ],
    done: {
      title: 'Zero-waste event request submitted!',
      message:
        'Our events team will contact you within 24 hours to discuss your sustainability goals.',
    },
  },
]
