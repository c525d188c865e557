// Paths for staff only.

export const submission = (reference: string) => `/admin/form-submissions/${reference}`
/** All submissions of a lead's person. */
export const submissionsOfPerson = (reference: string) =>
  `/admin/form-submissions?person=${reference}`
/** Enters a request for a caller; `from` is the reference of the request to create it from. */
export const enterSubmission = (formType?: string, from?: string | null) =>
  `/admin/form-submissions/new${formType ? `/${formType}` : ''}${from ? `?from=${from}` : ''}`
export const spam = '/admin/form-submissions?folder=spam'
export const ownViews = '/admin/form-submissions/views'
export const requests = '/admin/requests'
export const pickupRequest = (reference: string) => `/admin/requests/${reference}`
export const registrationRequests = '/admin/requests/registrations'
export const registrationRequest = (reference: string) =>
  `/admin/requests/registrations/${reference}`
export const receivedItems = (reference: string) => `/admin/requests/${reference}/items`
export const importItems = (reference: string) => `/admin/requests/${reference}/items/import`
export const receivedItem = (reference: string, id: number) =>
  `/admin/requests/${reference}/items/${id}`
export const exportItems = (reference: string) => `/admin/requests/${reference}/items/export.csv`
export const trail = '/admin/serials'
export const trailOf = (serial: string) => `/admin/serials?q=${encodeURIComponent(serial)}`
export const exportTrail = '/admin/serials/export.csv'
export const jobCertificates = (reference: string) => `/admin/requests/${reference}/certificates`
export const quotesOf = (reference: string) => `/admin/requests/${reference}/quotes`
export const newQuote = (reference: string) => `/admin/requests/${reference}/quotes/new`
export const editQuote = (reference: string, sequence: number) =>
  `/admin/requests/${reference}/quotes/${sequence}`
export const reviewQuote = (reference: string, sequence: number) =>
  `/admin/requests/${reference}/quotes/${sequence}/review`
export const adminQuotes = '/admin/quotes'
export const noticeSettings = '/admin/settings/notices'
export const priceList = '/admin/settings/prices'
export const adminCertificates = '/admin/certificates'
export const certificateSettings = '/admin/settings/certificates'
export const calendar = '/admin/calendar'
export const calendarAt = (month: string, day: string) =>
  `/admin/calendar?month=${month}&day=${day}`
export const newEntry = (month: string, date: string) =>
  `/admin/calendar/new?month=${month}&date=${date}`
export const editItem = (key: string, search = '') => `/admin/calendar/${key}/edit${search}`
/** Offers times for a pickup or plans one, above the calendar; `on` is the day it was dropped on. */
export const planPickup = (reference: string, search = '', on = '') =>
  `/admin/calendar/visit/${reference}${search}${on && `&on=${on}`}`
export const moveItem = (key: string, search = '') => `/admin/calendar/${key}/move${search}`
export const deleteItem = (key: string, search = '') => `/admin/calendar/${key}/delete${search}`
/** Upcoming events, soonest first. */
export const adminEvents = '/admin/events'
export const allEvents = '/admin/events?when=all'
export const newEvent = '/admin/events/new'
export const editEvent = (id: number) => `/admin/events/${id}/edit`
export const deleteEvent = (id: number) => `/admin/events/${id}/delete`
export const duplicateEvent = (id: number) => `/admin/events/${id}/duplicate`
export const eventDesk = (id: number) => `/admin/events/${id}`
export const eventWaiting = (id: number) => `/admin/events/${id}/waiting`
export const eventMessages = (id: number) => `/admin/events/${id}/messages`
/** Registers a caller; `from` as above. */
export const enterRegistration = (id: number, from?: string | null) =>
  `/admin/events/${id}/register${from ? `?from=${from}` : ''}`
export const editRegistration = (id: number, reference: string) =>
  `/admin/events/${id}/registrations/${reference}`
export const eventGates = (id: number) => `/admin/events/${id}/gate`
export const eventArrivals = (id: number) => `/admin/events/${id}/arrivals.csv`
export const eventRoster = (id: number) => `/admin/events/${id}/roster`
export const eventRegistrations = (id: number) => `/admin/requests/registrations?event=${id}`
export const eventResults = (id: number) => `/admin/events/${id}/results`
export const weighings = '/admin/weighings'
export const newWeighing = '/admin/weighings/new'
export const weighing = (id: number) => `/admin/weighings/${id}`
export const reports = '/admin/reports'
export const keptReport = (id: number) => `/admin/reports/${id}`
export const adminNews = '/admin/news'
export const newPublication = '/admin/news/new'
export const editPublication = (id: number) => `/admin/news/${id}/edit`
export const deletePublication = (id: number) => `/admin/news/${id}/delete`
export const adminServices = '/admin/services'
export const newService = '/admin/services/new'
export const editService = (id: string) => `/admin/services/${encodeURIComponent(id)}/edit`
export const deleteService = (id: string) => `/admin/services/${encodeURIComponent(id)}/delete`
export const moveService = (id: string) => `/admin/services/${encodeURIComponent(id)}/move`
export const pageEditor = '/admin/pages'
export const editedPage = (page: string) => `/admin/pages/${page}`
export const pageEdit = (page: string) => `/admin/pages/${page}?edit`
export const pagePreview = (page: string) => `/admin/pages/${page}/preview`
export const revisionPreview = (page: string, version: number) =>
  `/admin/pages/${page}/preview?version=${version}`
export const revisions = (page: string) => `/admin/pages/${page}/revisions`
export const revision = (page: string, version: number) =>
  `/admin/pages/${page}/revisions/${version}`
export const pageDraft = (page: string) => `/api/admin/page-drafts/${page}`
export const textPages = '/admin/pages/more'
export const newTextPage = '/admin/pages/more/new'
export const editTextPage = (id: number) => `/admin/pages/more/${id}/edit`
export const textPageRevision = (id: number, version: number) =>
  `/admin/pages/more/${id}/revisions/${version}`
export const deleteTextPage = (id: number) => `/admin/pages/more/${id}/delete`
export const adminMedia = '/admin/media'
export const uploadMedia = '/admin/media/upload'
export const mediaDetails = (id: number) => `/admin/media/${id}`
export const deleteMedia = (id: number) => `/admin/media/${id}/delete`
export const exportMedia = '/admin/media/export.csv'
export const adminLogos = '/admin/logos'
export const logosOf = (position: string) => `/admin/logos?position=${position}`
export const editLogo = (id: string) => `/admin/logos/${id}/edit`
export const deleteLogo = (id: string) => `/admin/logos/${id}/delete`
export const restoreLogos = '/admin/logos/restore-defaults'
export const adminSettings = '/admin/settings'
export const templates = '/admin/templates'
export const newTemplate = '/admin/templates/new'
export const editTemplate = (id: number) => `/admin/templates/${id}/edit`
export const deleteTemplate = (id: number) => `/admin/templates/${id}/delete`
export const visitSettings = '/admin/settings/visits'
export const visitDay = '/admin/day'
export const visitDayWorker = '/admin/day/worker.js'
const ofTruck = (date: string, truck: string) =>
  `?date=${date}${truck && `&truck=${encodeURIComponent(truck)}`}`
export const visitsOn = (date: string, truck = '') => `/admin/day${ofTruck(date, truck)}`
export const jobSheets = (date: string, truck = '') => `/admin/day/sheets${ofTruck(date, truck)}`
export const people = '/admin/people'
export const newPerson = '/admin/people/new'
export const editPerson = (id: number) => `/admin/people/${id}/edit`
export const disablePerson = (id: number) => `/admin/people/${id}/disable`
export const resetPassword = (id: number) => `/admin/people/${id}/password`
export const account = '/admin/account'
export const history = '/admin/history'
export const status = '/admin/status'
export const outbox = '/admin/outbox'
export const outboxEmail = (id: number) => `/admin/outbox/${id}`
export const trash = '/admin/trash'
export const deletePermanently = '/admin/trash/delete'
export const writers = (reference: string) => `/admin/writers/${reference}`
export const leadFile = (id: number) => `/admin/files/${id}`
export const find = '/admin/find'
export const notifyEvent = (id: number) => `/admin/events/${id}/notify`
