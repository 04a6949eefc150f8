export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly answers: number;
  /** means over the bin's answers, null in an empty bin */
  readonly predicted: number | null;
  readonly observed: number | null;
}

export interface Metrics {
  readonly answers: number;
  /** share of right answers */
  readonly baseRate: number;
  /** area under the ROC curve, ties counted half; null without both right and wrong answers */
  readonly auc: number | null;
  /** mean −ln of the chance given to what happened */
  readonly logLoss: number;
  readonly calibration: readonly CalibrationBin[];
}

const BINS = 10;

/** The chance that a right answer was given a higher prediction than a wrong one (Mann and Whitney 1947). */
function areaUnderCurve(predictions: readonly number[], right: readonly boolean[]): number | null {
  const order = Uint32Array.from(predictions.keys()).sort((a, b) => (predictions[a] ?? 0) - (predictions[b] ?? 0));
  let [wrongBelow, pairsWon, rights] = [0, 0, 0];
  for (let i = 0; i < order.length; ) {
    const value = predictions[order[i] ?? 0];
    let [tiedRight, tiedWrong] = [0, 0];
    for (; i < order.length && predictions[order[i] ?? 0] === value; i += 1) {
      if (right[order[i] ?? 0]) tiedRight += 1;
      else tiedWrong += 1;
    }
    pairsWon += tiedRight * (wrongBelow + tiedWrong / 2);
    wrongBelow += tiedWrong;
    rights += tiedRight;
  }
  return rights === 0 || wrongBelow === 0 ? null : pairsWon / (rights * wrongBelow);
}

/** How well chances in (0, 1) foretold answers, given in the same order. */
export function metricsOf(predictions: readonly number[], right: readonly boolean[]): Metrics {
  const bins = Array.from({ length: BINS }, () => ({ answers: 0, predicted: 0, right: 0 }));
  let [loss, rights] = [0, 0];
  for (const [i, p] of predictions.entries()) {
    const wasRight = right[i] === true;
    loss -= Math.log(wasRight ? p : 1 - p);
    if (wasRight) rights += 1;
    const bin = bins[Math.min(BINS - 1, Math.floor(p * BINS))];
    if (bin === undefined) throw new RangeError(`Not a chance: ${p}`);
    bin.answers += 1;
    bin.predicted += p;
    if (wasRight) bin.right += 1;
  }
  return {
    answers: predictions.length,
    baseRate: rights / predictions.length,
    auc: areaUnderCurve(predictions, right),
    logLoss: loss / predictions.length,
    calibration: bins.map((bin, i) => ({
      from: i / BINS,
      to: (i + 1) / BINS,
      answers: bin.answers,
      predicted: bin.answers === 0 ? null : bin.predicted / bin.answers,
      observed: bin.answers === 0 ? null : bin.right / bin.answers,
    })),
  };
}
