import { readFileSync } from 'node:fs';
import { own } from '@fixture/one/own';
import { two } from '@fixture/two/thing';
import declared from 'declared/inner';
import onlyForTests from 'only-for-tests';

export { hoisted } from 'hoisted';
export const onDemand = () => [import('test-tool'), import('nowhere')];
export const used = [readFileSync, declared, onlyForTests, two, own];
