/** A call of the shop's pages: takes one named input, or none, and resolves to its result. */
export type Call<Input, Result> = (input: Readonly<Input>) => Promise<Result>;
