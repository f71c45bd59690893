/** Names of request fields and response properties that paginated APIs have in common. */

const normal = new Map<string, string>();

/** A name without case and punctuation: `per_page`, `perPage` and `page[size]` become alike. */
export function normalName(name: string): string {
  const known = normal.get(name);
  if (known !== undefined) return known;
  const text = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  // Names of a description are few, but a long-lived process reads many descriptions.
  if (normal.size > 50_000) normal.clear();
  normal.set(name, text);
  return text;
}

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((name) => name !== ''));
}

/** How many items a page has. */
export const sizeNames = names(`
  limit size pagesize perpage pagelimit pagelen maxresults maxitems maxpagesize itemsperpage
  resultsperpage hitsperpage numresults top take rows count max maxkeys first pagecount
  nbperpage numperpage itemcount batchsize length number
`);

/** Names of a size that mean something else without a field that moves. */
export const looseSizeNames = names(
  'count max first top take rows length pagecount itemcount number',
);

/** How many items come before the page. */
export const offsetNames = names(`
  offset skip pageoffset startat startindex startrow startposition firstresult itemoffset
  recordoffset startoffset startingindex limitstart
`);

/** Offsets only if they are numbers next to a size, and nothing bounds a range. */
export const looseOffsetNames = names('start from first index');

/** Ends of ranges, which make a start of the same request no offset. */
export const rangeEndNames = names('end to until stop endtime enddate last');

export const pageNames = names(`
  page pagenumber pagenum pageno pageindex currentpage pagenr
`);

/** Fields that take a token of the response before. */
export const tokenNames = names(`
  cursor nextcursor pagecursor startcursor startingcursor pagetoken nexttoken nextpagetoken
  paginationtoken paginationkey continuationtoken nextcontinuationtoken continuation continue
  continuationkey marker nextmarker pagemarker bookmark after aftercursor startafter starttoken
  pageafter nextpage skiptoken exclusivestartkey lastevaluatedkey lastkey startkey next nextkey
  startingtoken pageid
`);

/** Fields that take a token if the response has one for them: numbers are counted instead. */
export const looseTokenNames = names('page offset start token position key startingafter from');

/** Fields that take the ID of the last item. */
export const afterNames = names(`
  after afterid startingafter startafter startafterid startingafterid continuefrom
`);

/** Fields that go the other way. */
export const beforeNames = names('before beforeid endingbefore endbefore endingbeforeid');

/** Fields that bound a list by ID; a server that documents a Link header continues with them. */
export const boundNames = names('maxid minid sinceid after before since cursor');

/** Names that select a page by counting, whatever object has the field: `query.page`, `query[pageSize]`. */
const countedNames: ReadonlySet<string> = new Set([...offsetNames, ...pageNames, ...sizeNames]);

/** {@link normalName} of a request field, without the object that has it if the rest selects a page. */
export function fieldKey(name: string): string {
  const key = normalName(name);
  if (!(name.includes('.') || name.includes('[')) || countedNames.has(key)) return key;
  const inner = normalName(/[^.[\]]+(?=\]?$)/.exec(name)?.[0] ?? '');
  return countedNames.has(inner) && !looseSizeNames.has(inner) ? inner : key;
}

/** All of them. */
export const fieldNames: ReadonlySet<string> = new Set(
  [
    sizeNames,
    offsetNames,
    looseOffsetNames,
    pageNames,
    tokenNames,
    looseTokenNames,
    afterNames,
    beforeNames,
    boundNames,
  ].flatMap((one) => [...one]),
);

/** Properties with the token of the next page, the clearest first. */
export const nextTokenNames: readonly string[] = [
  'nextcursor',
  'nextpagecursor',
  'nextpagetoken',
  'nexttoken',
  'nextcontinuationtoken',
  'nextmarker',
  'nextpagemarker',
  'nextpageoffset',
  'nextoffset',
  'nextkey',
  'nextpagekey',
  'nextpageid',
  'nextstartkey',
  'nextstart',
  'nextskiptoken',
  'nextbookmark',
  'nextafter',
  'endcursor',
  'lastevaluatedkey',
  'nextpage',
  'next',
];

/** Properties with the ID of the last item. */
export const lastIdNames = names('lastid lastitemid lastobjectid');

/** Properties with the token of the next page that are named like the field that takes it. */
export const sameNames = names(`
  cursor pagecursor pagetoken paginationtoken continuationtoken continuation continue
  continuationkey marker bookmark after skiptoken lastevaluatedkey lastkey nextcursor nexttoken
  nextpagetoken nextmarker next nextkey nextcontinuationtoken
`);

/** Properties with the URL of the next page, whatever their text says. */
export const nextUrlNames = names(`
  nexturl nexturi nextlink nexthref nextpageurl nextpageuri nextpagelink nextpagehref odatanextlink
  nextresultsurl nexturlpath
`);

/** Properties with the URL of the next page if something says that they are URLs. */
export const looseNextUrlNames = names('next nextpage nextresults');

export const hasMoreNames = names(`
  hasmore hasnext hasnextpage hasmorepages hasmoreitems hasmoreresults hasmorerecords hasmoredata
  hasnextpages moreresults moreavailable moreitems more istruncated nextpage hasadditionalresults
`);

/** Exact totals; estimates have other names, or say so. */
export const totalItemsNames = names(`
  total totalcount totalitems totalelements totalresults totalrecords totalhits totalentries
  totalobjects totalrows totalnumber totalsize recordstotal fullcount totalrecordcount
  totalitemcount totalresultcount totalitemscount totalresultscount
`);

export const totalPagesNames = names('totalpages totalpagecount pagestotal pagecount numpages');

/** Total pages if a total of items is next to it. */
export const looseTotalPagesNames = names('pages lastpage');

/** Arrays of items, the clearest first. */
export const itemsNames: readonly string[] = [
  'data',
  'items',
  'results',
  'result',
  'records',
  'entries',
  'value',
  'values',
  'list',
  'rows',
  'hits',
  'objects',
  'elements',
  'content',
  'contents',
  'resources',
  'collection',
  'documents',
  'nodes',
];

/** Arrays that accompany the items, unless the path names them. */
export const companionNames = names(`
  errors warnings links included facets aggregations columns messages notices schema sort sorts
  fields filters references includes warningmessages errormessages meta metadata
`);

/** Objects that say where a page stands. */
export const envelopeNames = names(`
  meta metadata pagination paging paginginfo pagingmetadata paginationmetadata pageinfo pagedata
  pagemeta page pages links cursors cursor next info responsemetadata resultinfo listmetadata
  navigation searchmetadata header listinfo
`);

/** Words of paths whose token never ends: it continues with later changes. */
export const feedNames = names('sync delta stream poll longpoll');

/** Ends of the names of headers with the token of the next page. */
export const nextHeaderEnds: readonly string[] = [
  'nextcursor',
  'nextpagetoken',
  'nexttoken',
  'nextmarker',
  'continuationtoken',
];
