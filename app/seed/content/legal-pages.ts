import type { sitePages } from 'db/schema/content'

type Page = typeof sitePages.$inferInsert

const PRIVACY = `We ask for as little as we need to answer you, come to you, or keep your place at an event. This page says what that is.

- No trackers, no advertising, no statistics services.
- We never sell or rent your data.
- We erase our copies of emails after 90 days and delete change records after 24 months.
- Ask us, and we will show, correct or delete what we hold about you.

## What we collect

What you type into a form on this site, or tell us on the phone:

- **Every form:** your name, your email address and, where the form asks for it, your phone number and organization.
- **Pickup requests:** the address we drive to, what we pick up, and when you would like us to come.
- **Quote requests and contact messages:** the service you ask about and your message.
- **Community event and zero-waste requests:** the event, its date and location, and how many people you expect.
- **Event registrations:** the event, your time, and what you are bringing. Some events ask for your ZIP code or have a question of their own. If you come without a registration, our volunteers ask for your name.

The estimator works without your name. The counts you enter appear in the page's address and are not stored.

On the day we add what happened: at an event, that you came and what you brought; at a pickup, the weights, serial numbers, and the name and signature of the person who hands over the equipment. Messages and files that you send us stay with your request.

Please do not send passwords, account numbers or the contents of your devices through a form. We never need them.

## Why we use it

To answer you, to plan the pickup or the event, to send you the confirmation with your reference number, and to keep the records that recycling work needs, such as weights and certificates. We do not sell it, rent it, or use it for advertising.

## Who sees it

Our staff, behind a password. On the day of an event its volunteers see the names, what people bring, and the last four digits of their phone numbers, but no email addresses. The company that hosts this site and the one that delivers our mail handle it on our behalf. If a collection event is run with a town, a school or another partner, its organizer may see the list of registrations for that one event. Beyond that, we hand over data only where the law requires it.

## How long we keep it

A request stays with us while we work on it, and afterward for as long as we must be able to show what was picked up, weighed and destroyed. You can ask us to delete it sooner, and we will, unless the law requires us to keep part of it.

Ninety days after we sent you an email, we remove its text and your address from our copy of it; what is left says what kind of email it was, when it was sent and whether it arrived. Deleting a request for good deletes its emails, too.

Thirty days after an event, we remove the name, phone number and email address of everybody who came without a registration or was turned away. What is left says that somebody came, from which ZIP code and with what.

A changed or deleted request leaves a line in our records that shows who changed it and when. These lines are deleted after 24 months.

## Cookies and your network address

There are no trackers, no advertising and no statistics services on this site. It sets cookies, or keeps something in your browser, only for:

- **The theme**, if you choose light, dark or system. It is kept for a year so that the page does not flash in the wrong colors. Your browser also keeps the choice in its local storage.
- **A message for the next page**, such as "your request was received". It is gone after a minute.
- **What you type into a form** stays in your browser's tab until you send it or close the tab, so that you can look something up in between. Nothing reaches us until you send it.
- **The staff session**, for our own people, when they sign in.
- **Event check-in**, for volunteers who sign in there with a PIN. Their phone keeps the list of that day, too, so that it works without a connection.

To stop floods of spam, we count how many forms come from one network address. The count is kept under a scrambled form of the address, not the address itself.

## Your own page

Each request and registration has a page of its own behind a secret link in our email. Keep the link to yourself: anyone who has it can see what you sent us. It works until 30 days after an event, 180 days after a request is finished, and 90 days after the last change to a message. You can [ask for your links again](/r).

## Your rights

You can ask us what we hold about you, have it corrected, or have it deleted. Write to us through the [contact page](/contact) and give your reference number if you have it. A person on our team reads your message and replies within 24 hours.

## Changes

If we change how we handle data, we change this page first.

Effective {date}.
`

const TERMS = `These are the rules for using this site and our services. Where a signed contract with you says something else, the contract takes precedence.

- Recycling costs $1\u00a0per pound, by the weight on our scales.
- A request is not an order until we agree on a day with you.
- Registering for an event is free. Please cancel if you cannot come.
- Once we have your device, destroying its data is our responsibility.

## Using this site

You may use the site for any lawful purpose. Please give accurate details in the forms, send a request only for yourself or for someone who asked you to, and do not try to break or overload the site. We may decline a request that we cannot serve safely or lawfully, and if we do, we will tell you.

## Estimates and prices

Recycling costs **$1\u00a0per pound**. The estimator multiplies the number of devices by an average weight for each kind, so its result is an estimate and not an offer. What you pay for is the weight on our scales. Prices for pickup outside our regular routes, for on-site data destruction, and for consulting or project work are agreed in writing before the work begins.

## Pickups

A pickup request is not an order until our dispatcher has agreed on a day with you. Please make sure that the equipment can be reached and moved safely, and that you have the right to give it away. Once it is loaded and the weight ticket is signed, it belongs to us and is not returned.

## Events

- Registration is free and holds a place for one household and one vehicle. It cannot be sold.
- Recycling at an event costs $1\u00a0per pound unless the event page says otherwise.
- If you cannot come, cancel through the link in your email, so that someone else can have your place.
- Follow the directions of the crew on the lot, and stay in your vehicle if they ask you to.
- We may refuse items that are unsafe or that are on the list below.
- We may move or cancel an event because of weather. We email everyone who has registered as soon as we know.

## Data responsibility

Before you hand over a device, copy what you want to keep and sign out of your accounts. We cannot give data back.

Drives and phones that reach us are kept locked until they are wiped or shredded. Business customers receive a certificate that lists each drive by serial number. At public events you can ask for a certificate when you hand the device over. Until we have received a device, the data on it is your responsibility. After that, destroying it is our responsibility.

## What we do not accept

- Household hazardous waste: paint, solvents, pesticides, fuel
- Medical waste, and medical devices that have not been cleaned
- Anything radioactive, including smoke detectors
- Refrigerators, freezers, air conditioners and other devices that hold refrigerant
- Lamps and fluorescent tubes
- Tires, car batteries and other vehicle parts
- Batteries that are leaking, smoking or swollen, unless you have called us first

If you are unsure, ask through the [contact page](/contact) before you load the car.

## Links to other sites

Some pages link to partners, registration pages and news sources. We chose the links, but we do not run those sites and are not responsible for their content. The partner marks on the home page are plain text drawn for this site, not the organizations' own logos.

## Our responsibility

We keep this site correct to the best of our knowledge, but we do not promise that it is free of errors or always available. Nothing here limits rights that the law does not allow us to limit. These terms are governed by the laws of the State of Colorado.

## Questions

Write to us through the [contact page](/contact). How we handle personal data is on the [privacy page](/privacy).

Effective {date}.
`

const ACCESSIBILITY = `Everyone should be able to find out where to bring an old computer. We build and test this site with that in mind.

## What we aim for

We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. In practice:

- Every page works with a keyboard alone, and you can see where the focus is.
- Forms, tabs and dialogs also work when scripts are off, and all forms in a text browser.
- Headings, labels and messages are written for screen reader users as well as for sighted readers.
- Text can be enlarged to 400% without scrolling sideways.
- Light, dark and high-contrast colors are supported. Motion stops when your system asks for reduced motion.
- Errors, confirmations, estimates and search results are announced once. Counters are not announced while they run.
- Buttons, links and fields are at least 24 by 24 pixels, or have that much room around them.

## Known limitations

We check every page with a keyboard, in two browsers and in a text browser, and review what they expose to screen readers. People who use a screen reader every day have not tested the site yet.

- A message at the lower edge of the screen can cover a link there for five seconds. It can be dismissed at once; F8 leads to it.
- Event and article cards show the first lines of a text. With large letters or wide spacing they show fewer words; the full text is on the page they link to.

Text and pictures are added by our staff, and we can miss a description. Pages we link to, such as a partner's registration page, are outside our control. If one of them is in your way, we will register you by phone or by email instead.

## Tell us about a problem

Write to us through the [contact page](/contact) and say which page it was, what you wanted to do, and, if you like, which browser or assistive software you use. A person on our team replies within 24 hours. If we cannot fix the page quickly, we will give you the same service another way: a form filled in over the phone, or the text sent by email.

## At our events

Collection events are drive-up: the crew unloads for you, and nobody has to leave the car or lift anything. If you come on foot, by bus or with a wheelchair, tell us in the registration what would help.

This statement was last reviewed on {date}.
`

const page = (
  order: number,
  fields: Pick<Page, 'slug' | 'title' | 'subtitle' | 'content'>,
): Page => ({
  ...fields,
  metaDescription: fields.subtitle,
  order,
})

/** The pages in the footer. `date` is written out: `June 3, 2026`. */
export const legalPages = (date: string): Page[] => [
  page(1, {
    slug: 'privacy',
    title: 'Privacy Policy',
    subtitle: 'What we collect, why, how long we keep it, and who sees it.',
    content: PRIVACY.replace('{date}', date),
  }),
  page(2, {
    slug: 'terms',
    title: 'Terms of Service',
    subtitle: 'The rules for this site, our prices, pickups and events.',
    content: TERMS.replace('{date}', date),
  }),
  page(3, {
    slug: 'accessibility',
    title: 'Accessibility',
    subtitle: 'What we aim for, the limitations we know of, and how to report a problem.',
    content: ACCESSIBILITY.replace('{date}', date),
  }),
]
