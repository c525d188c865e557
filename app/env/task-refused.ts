/** Why a task was not done, in a sentence for the person who asked for it. */
export class TaskRefused extends Error {}
