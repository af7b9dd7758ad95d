/** Each product's place in the shop: its group in the chooser and the drawing of its document. */

import type { Shelf } from '@folio/domain/flow/shelf';
import { texts } from './texts.ts';

const t = texts('shelves');

const shelf = (group: string, specimen: string): Shelf => ({ group, specimen });
/** Returns the shelf of a filing that others decide: only our own work is promised by an hour. */
const filing = (group: string, specimen?: string): Shelf => ({
  group,
  ...(specimen && { specimen }),
  promises: 'filing',
});

/** By product. */
export const SHELVES: Readonly<Record<number, Shelf>> = {
  15867: shelf('property', 'note'),
  18508: shelf('property', 'note'),
  18357: {
    ...shelf('property', 'report'),
    // BC-5, RT-11: the specification's own amounts.
    metaDescription: t('18357.metaDescription'),
  },
  17564: shelf('property', 'certificate'),
  18471: shelf('property', 'certificate'),
  18346: filing('property'),
  18370: shelf('property', 'certificate'),
  16707: filing('property'),
  18491: filing('property'),
  18414: shelf('property', 'land'),
  18421: shelf('property', 'land'),

  18324: shelf('search', 'report'),
  15868: shelf('search', 'report'),
  18347: shelf('search', 'report'),
  18361: shelf('search', 'report'),

  18464: shelf('home', 'energy'),
  18456: shelf('home', 'certificate'),
  18379: filing('home'),

  18458: shelf('deeds', 'deed'),
  18505: shelf('deeds', 'deed'),
  18498: shelf('deeds', 'certificate'),

  18506: shelf('company', 'company'),
  18391: shelf('company', 'certificate'),
  18507: filing('company', 'certificate'),
  18486: filing('company', 'certificate'),

  18444: shelf('civil', 'civil'),
  18395: shelf('civil', 'civil'),
  17558: shelf('civil', 'civil'),
  18469: shelf('civil', 'certificate'),

  17563: shelf('inheritance', 'certificate'),
  15865: shelf('inheritance', 'certificate'),
  18480: shelf('inheritance', 'deed'),

  18416: shelf('person', 'certificate'),
  17492: shelf('person', 'certificate'),
  18473: filing('person', 'card'),
  18511: filing('person', 'ruling'),

  18472: filing('family', 'ruling'),
  18474: filing('family', 'ruling'),
  18475: filing('family', 'ruling'),
  18476: filing('family', 'ruling'),
};
