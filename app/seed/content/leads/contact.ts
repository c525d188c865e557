import type { contactMessages } from 'db/schema/leads'
import type { LeadSeed } from './lead-seed'

/** Newest first. */
export const CONTACT: LeadSeed<Omit<typeof contactMessages.$inferInsert, 'leadId'>>[] = [
  {
    contactName: 'Marisol Vega',
    email: 'marisol.vega@example.org',
    phone: '(303) 555-0112',
    status: 'pending',
    details: {
      serviceType: 'e-waste-recycling',
      message:
        'Do you take CRT televisions at the Golden event? Mine is a 32 inch and weighs more than I do. My neighbor can help me lift it into the truck but not out again.',
    },
  },
  {
    contactName: 'Dr. Anand Pillai',
    email: 'a.pillai@example.com',
    phone: '(970) 555-0121',
    organization: 'Poudre Canyon Veterinary Clinic',
    status: 'pending',
    tags: ['certificate', 'health care'],
    details: {
      serviceType: 'data-destruction',
      message:
        'We are replacing the x-ray workstation and two front-desk computers. The drives hold client records. Can the drives be destroyed here at the clinic, and what would a certificate look like? We have to file it with our records.',
    },
  },
  {
    contactName: 'Kelly Brandvold',
    email: 'kelly.b@example.net',
    status: 'in-progress',
    details: {
      serviceType: 'other',
      message: 'What time do you close on Saturday? Your sign says 4, the map says 5.',
    },
    note: 'Asked the map service for a correction. Tell Kelly when it shows 4:00 PM.',
  },
  {
    contactName: 'Tomás Archuleta',
    email: 'tarchuleta@example.org',
    phone: '(719) 555-0134',
    organization: 'San Luis Valley Housing Trust',
    status: 'in-progress',
    assigned: true,
    details: {
      serviceType: 'infrastructure-solutions',
      message:
        'We are converting an old grocery store in Alamosa into 24 apartments with a community room. The electrical contractor is on board, but nobody has planned the low-voltage side: door entry, cameras in the parking lot, internet to every unit and something sensible for the community room.\n\nThe building has one phone line closet from 1978 and a lot of cable that nobody can identify. Before we open walls next month I would like someone to walk through it with us, tell us what can stay, and give us drawings that we can put out to bid. If you do that kind of work this far south, when could you come?',
    },
    note: 'Called back. Walk-through possible together with the Monte Vista pickup. Asked for floor plans.',
  },
  {
    contactName: 'Joyce Lindqvist',
    email: 'joyce.lindqvist@example.com',
    phone: '(303) 555-0139',
    status: 'completed',
    details: {
      serviceType: 'e-waste-recycling',
      message:
        'My husband passed away last year and left a workshop full of ham radio equipment. Some of it may be worth something to somebody. I would rather it went to a club than to a shredder. Is there a person I can talk to about it?',
    },
    note: 'Put her in touch with the radio club in Arvada. They took most of it; one box came to us.',
  },
  {
    contactName: 'Priya Raman',
    email: 'priya@example.net',
    organization: 'Switchback Coworking',
    status: 'completed',
    details: {
      serviceType: 'consulting',
      message:
        'Our members keep asking for a battery bin in the kitchen. Is that safe? What kind of container do we need, and who picks it up when it is full?',
    },
  },
  {
    contactName: 'Earl Hutchins',
    email: 'earl.hutchins@example.org',
    phone: '(719) 555-0146',
    status: 'completed',
    details: {
      serviceType: 'business-pickup',
      message: 'Need somebody to call me about 40 dead parking meters. Thanks.',
    },
  },
  {
    contactName: 'Natalie Okafor',
    email: 'nokafor@example.org',
    phone: '(303) 555-0151',
    organization: 'Centennial Youth Orchestra',
    status: 'completed',
    details: {
      serviceType: 'community-development',
      message:
        'We would like to hold a fundraiser where families bring old electronics and a share of the scrap value goes to instrument repairs. Have you done this with other groups? We rehearse in a church with a large parking lot that is empty on Saturdays.',
    },
  },
  {
    contactName: 'Brent Sawyer',
    email: 'brent.sawyer@example.com',
    status: 'cancelled',
    details: {
      serviceType: null,
      message: 'Please ignore my last message, found the answer on your site.',
    },
  },
  {
    contactName: 'Best Rank Team',
    email: 'promo@example.net',
    status: 'pending',
    spam: true,
    details: {
      serviceType: 'other',
      message:
        'Dear website owner, we can bring your site to page one in seven days, guaranteed. Reply YES for a free audit.',
    },
  },
  {
    contactName: 'Alex',
    email: 'loan-desk@example.com',
    phone: '(303) 555-0199',
    status: 'pending',
    spam: true,
    details: {
      serviceType: 'consulting',
      message: 'You are approved for a business credit line. Click the link to confirm your bank.',
    },
  },
]
