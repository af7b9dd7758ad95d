import type { Answers, FlowDefinition, Option } from '@folio/domain/flow/definition';
import { deliveryHours } from '@folio/domain/flow/delivery';
import { calculatePrice } from '@folio/domain/flow/price';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import type { ProductSeed } from '../../seed/products.ts';
import { pathWith } from './every-path.ts';

/** The day on which the tests of the seeded products ask and answer. */
export const TODAY = '2026-03-10';

/** Returns every question of a form, those of the confirmation page last. */
export const listOptions = ({ steps, confirmOptions = [] }: FlowDefinition): Option[] => [
  ...steps.flatMap((step) => step.options),
  ...confirmOptions,
];

/** Returns the ids of the questions on the steps visible for these answers. */
export const shownIds = ({ definition }: ProductSeed, answers: Answers): string[] =>
  shownSteps(definition, { answers, passed: [] }, TODAY).flatMap(({ options }) =>
    options.map(({ option }) => option.id),
  );

/** Returns the net price in cents and the delivery time in working hours. */
export const sold = ({ definition, basePrice }: ProductSeed, answers: Answers) => ({
  net: calculatePrice(definition, basePrice, answers, TODAY).net,
  hours: deliveryHours(definition, answers, TODAY),
});

/** Returns the first path whose answers include these. */
export const findPath = ({ definition }: ProductSeed, wanted: Answers): Answers =>
  pathWith(definition, wanted, TODAY);
