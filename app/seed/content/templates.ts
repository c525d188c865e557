/** The reply templates of a new site. */
export const TEMPLATES = [
  {
    title: 'We have it',
    subject: 'Your request {reference}',
    body: 'Hello {name},\n\nThank you for your request. We have read it and are working out what we need for it. You hear from us again within a working day.\n\nIf anything changes until then, you can add it here: {link}',
  },
  {
    title: 'A question about your items',
    subject: 'A question about {reference}',
    body: 'Hello {name},\n\nBefore we plan this, we would like to know more about what you have:\n\n- How many of each kind are there, roughly?\n- Are there hard drives with data that has to be destroyed?\n- Is there a dock, an elevator or only stairs?\n\nA list or photos help most. You can add both here: {link}',
  },
  {
    title: 'Pickup planned',
    subject: 'We come on {window} ({reference})',
    body: 'Hello {name},\n\nWe come on {window}. Please have everything in one place, and somebody there who can sign the weight ticket.\n\nIf the day no longer fits, tell us here: {link}',
  },
  {
    title: 'About your registration',
    subject: 'Your registration for {event}',
    body: 'Hello {name},\n\nThis is about your registration {reference} for {event}.\n\nYou find everything about it here, and can change or cancel it: {link}',
  },
  {
    title: 'Recibimos su solicitud (español)',
    subject: 'Su solicitud {reference}',
    body: 'Hola, {name}:\n\nGracias por escribir a {brandName}. Recibimos su solicitud {reference} y le responderemos en el transcurso de un día hábil.\n\nAquí puede ver cómo va su solicitud y agregar más información o fotos: {link}\n\nSi prefiere hablar por teléfono, díganos a qué hora le conviene.',
  },
]
