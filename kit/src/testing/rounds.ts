const FEW = 8;

/**
 * How often a test repeats what depends on chance: races and kills. `CANDOR_ROUNDS` sets another number for all of them, which
 * the nightly run does.
 */
export const ROUNDS = Number(process.env.CANDOR_ROUNDS ?? FEW);

/** Whether explorations go as deep as they can. */
export const isThorough = ROUNDS > FEW;
