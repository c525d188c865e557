/** Why a task was not done, in a sentence for whoever asked for it. */
export class TaskRefused extends Error {}
