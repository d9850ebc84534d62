import { entries, read } from './pages';

/** Words that only this repository knew, and that its names no longer use; most have an everyday meaning in sentences. */
const identifiers = [
  'stillOf|renderStill|pageStills|StillsPlugin|rootBesideStill|carryOver|counterpartOf',
  'isSealed|verifySeal',
  'takeBack|takenBack|onTakenBack|giveAnotherChance|holdsBack',
  'publishDifferences|spareScriptsAndStyles|leanerLibraries|leanerRuntime|sparedRuntime',
  'liveWorld|createWorld|simulatedWorld',
  'createGate|createLane|inTurns|inTurn',
  'assembleTrial|workshop|wishOf|seenBy',
  'usePagesAnew|PagesAnew|loadNextPageAnew|useSamePageAgain|filesNeededFirst|besideReleased',
  'figure\\(\\)|wordOrNull|addition\\(',
  'closeToOthers|keepStatements|patientPool|servingPool|answersPlugin|markSources|markBalances|addSometime',
  'foreignFigures|keptBeside|createPublicAnswers|setToTold|toldRows|refuseBeyond|answerOnce|isLinkedAnew',
  'ImageShelf|everyTick|FeedMemory|MarketMemory|UnprovenError|proveEmail|RefusedForGood|ladenPictures',
  'limitAnswerTime|addErrorAnswers|wantsToBeFound|keepCurrent|standIns|followFile|followRegistry|followBucket',
  'pollingBesideStream|useRestOffScreen|whenUsed|ControlTies|requestNothing|RoomHeight|failRelease|forgetReader',
  'holdsTypedText|usePageArrival|letStart|PanelMark|SaidOnce|askedForTwice|isSparing|askedPreview',
  'useLeadOn|useLeaveAfter|[a-z]+SocialMark|answerSettings|WhenNear|PlaceCell|useSpokenPrice',
  'TellableEvent|tellingRules|heardKinds|hearsForAnother|admitAlone|admitBeside|misfitsOf|isWayBack|valuesOn',
  'endInOrderOnSignals|takenRuntime|removedRuntime|takenFromHost|givenInParts|lackOf|reasonToLeave',
  'pressAsAReaderDoes|measureSharedMisses|tellNow|hearReports|buildMadeUp|troubleOn',
  '(most|fewest)(Ms|Bytes|Visits|Closes|AtOnce|DelayMs|Ratio|WaitMs)',
].join('|');
const inCode = new RegExp(`\\b(${identifiers})`);
const inSentences = /\b(whoever|anew|what differs|opens the door|told|tells|nobody|somebody)\b/i;
const inFileNames =
  /(^|[-/])(stills?|seal|world|lanes?|in-turns?|trial|workshop|anew|again|beside|leaner|spared|shelf|lead-on|mood|close-to-others|first-files|[ps]\d+)\.(test\.)?(tsx?|mjs|js)$/;

const sources = entries.filter(
  (file) => /\.(tsx?|[mc]?js)$/.test(file) && !file.endsWith('old-words.test.ts'),
);
const documents = entries.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

it('no file is named by a word that only its authors know', () => {
  expect(sources.filter((file) => inFileNames.test(file))).toEqual([]);
});

it('no identifier is', () => {
  expect(sources.filter((file) => inCode.test(read(file)))).toEqual([]);
});

it('no comment, test or document uses words that read like a riddle', () => {
  expect([...sources, ...documents].filter((file) => inSentences.test(read(file)))).toEqual([]);
});

it('no comment begins with «what» instead of its subject', () => {
  expect(sources.filter((file) => /^\s*(\/\*\*|\/\/|\*) What /m.test(read(file)))).toEqual([]);
});

/** The rows of the table of words that texts for readers avoid: the word, and the folders in which it may stay. */
const avoided = read('docs/words.md')
  .split('## Words to avoid')[1]!
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , folders = '']) => ({ word, folders: folders.match(/[^`, ]+/g) ?? [] }));
const texts = entries.filter((file) => /\.(copy|content)\.ts$/.test(file));

it.each(avoided)('no text for readers says «$word»', ({ word, folders }) => {
  const said = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
  const elsewhere = texts.filter((file) => !folders.some((folder) => file.startsWith(folder)));
  expect(elsewhere.filter((file) => said.test(read(file)))).toEqual([]);
});
