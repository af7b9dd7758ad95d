/** The best score of every place in the current search. One board serves one search at a time. */
export type Scoreboard = {
  readonly scores: Float64Array;
  /** The label of the text that gave each score. */
  readonly labels: Int32Array;
  /** The places with a score. */
  readonly owners: number[];
};

export const createScoreboard = (count: number): Scoreboard => ({
  scores: new Float64Array(count),
  labels: new Int32Array(count),
  owners: [],
});

/** Gives a place a score, unless it has a better one. */
export function addScore(
  { scores, labels, owners }: Scoreboard,
  owner: number,
  score: number,
  label: number,
): void {
  if (scores[owner] === 0) owners.push(owner);
  if (score <= (scores[owner] as number)) return;
  scores[owner] = score;
  labels[owner] = label;
}

/** Deletes all scores for the next search. */
export function clearScores({ scores, owners }: Scoreboard): void {
  for (const owner of owners) scores[owner] = 0;
  owners.length = 0;
}
