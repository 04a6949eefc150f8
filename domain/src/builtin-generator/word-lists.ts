const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that no term begins with: they point elsewhere, count, or judge. */
export const NOT_TERM_OPENING =
  words(`this that these those such another other others each every some many most several few
  all both first second third fourth next last final main major important key chief common good best better great larger
  largest smaller smallest one two three four five it its their his her there here what which who whose how why when where
  any no not much more less only same similar different certain various new old modern recent early late early true real
  typical simple famous popular principal primary central whole entire rest given result following if while as
  an-other unlike like because although for by in on at to from with of and or but so yet also even just
  my your our we you they he she i let note example question answer summary introduction conclusion`);

/** A caption, not a term: "Listing 2-1: …", "Figure 3.2 - …". */
export const CAPTION =
  /^(?:listing|figure|fig|table|example|exercise|equation|box|plate|chart|map|appendix|chapter|section|unit|lesson|step|part|day|week|question|q|activity|case|theorem|lemma|proof|note|level|phase|stage)s?[.]?\s*(?:\d|[A-Z]\b|[ivx]+\b)/i;

/** Head nouns too empty to be a term, or that only mean something beside another sentence. */
export const VAGUE_HEADS =
  words(`reason example question answer problem result aim goal purpose challenge task step matter
  thing case fact point way idea advantage disadvantage benefit effect consequence difference feature characteristic
  importance role part kind type sort form group number amount lot variety list set summary introduction conclusion
  chapter section unit lesson topic text book figure table page author reader student exam time day year
  century period people person man woman place area aspect factor element component side end beginning
  approach view opinion argument debate issue concern source cause rule exception distinction attempt decision event
  one other others everything anything nothing something everyone anyone nobody somebody rest majority minority tendency trend drawback option choice need use
  requirement condition situation outcome process method stage phase principle practice change today tomorrow yesterday`);

/** What everything has: "the expression's value", "the size of a page" are no terms of their own. */
export const ATTRIBUTES =
  words(`value size length name type width height address number position colour color shape weight age
  content contents owner title price cost date place order state`);

/** Heads that make a definition say nothing that could be tested. */
export const EMPTY_DEFINITION_HEADS =
  words(`reason example question problem result aim goal purpose challenge task step matter
  thing case fact idea way topic subject chapter section consequence outcome difference advantage disadvantage exception
  concern issue priority concept word name phrase synonym answer choice option same opposite key one`);

/** Adjectives that judge: what "an important part" is true of, is true of every distractor too. */
export const JUDGING = words(`important major main key good common popular famous great useful crucial essential vital
  significant notable well-known best better interesting remarkable powerful simple easy difficult similar different
  certain typical classic serious striking familiar`);

/** Nouns that stand before "of" without being the head of meaning: "a type of rock" is a rock. */
export const LIGHT_HEADS = words('type kind form sort class piece example variety species member');

/** What "the …" alone means to everybody. */
export const KNOWN_DEFINITES =
  words(`world sun earth moon sky sea ocean country government state war people public army navy press
  law constitution parliament capital past future present north south east west environment economy atmosphere
  centre body brain heart blood internet poor rich crown church monsoon equator plain`);

/** Words before a colon that are labels, not terms. */
export const LABELS =
  words(`note notes example examples answer answers question questions tip tips hint hints source sources
  date objective objectives chapter section unit lesson step summary introduction conclusion contents page figure table box
  warning important remember definition definitions solution exercise activity author title subject topic aim aims
  key points review references reading see advantages disadvantages features characteristics causes effects results
  types uses examples functions`);
