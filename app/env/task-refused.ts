/** Why a task was refused, as a sentence for the person who started it. */
export class TaskRefused extends Error {}
