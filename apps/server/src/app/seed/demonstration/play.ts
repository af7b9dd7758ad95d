import type { World } from './world.ts';

/** What happens to somebody: yields the instant until which nothing does, and then continues. */
export type Story<Result = void> = AsyncGenerator<Date, Result, void>;

type Waiting = { readonly story: Story; readonly at: Date };

/** Runs a story up to its next pause; null once it has ended. */
async function advance(story: Story): Promise<Waiting | null> {
  const { value, done } = await story.next();
  return done || !value ? null : { story, at: value };
}

/**
 * Plays stories side by side in the order of their instants, so that numbers follow the dates. What would happen after
 * `until` has not happened yet: the story ends there.
 */
export async function play(world: World, stories: readonly Story[], until: Date): Promise<void> {
  const waiting: Waiting[] = [];
  const wait = (next: Waiting | null) => {
    if (!next || next.at > until) return;
    const before = waiting.findIndex(({ at }) => at > next.at);
    waiting.splice(before < 0 ? waiting.length : before, 0, next);
  };
  for (const story of stories) wait(await advance(story));
  let now = new Date(0);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (next.at > now) now = next.at;
    world.setNow(now);
    wait(await advance(next.story));
    await world.performJobs();
  }
}
