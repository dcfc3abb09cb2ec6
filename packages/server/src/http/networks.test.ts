import { expect, test } from 'vitest';
import { Networks, readNetwork } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7/24 ', '203.0.113.0/24'],
  ['203.0.113.200/25', '203.0.113.128/25'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8::/64'],
  ['2001:db8:1:2:3:4:5:6/128', '2001:db8:1:2:3:4:5:6/128'],
  ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
  ['0:0::1/128', '::1/128'],
])('reads %o as %o', (text, network) => {
  expect(readNetwork(text)).toBe(network);
  expect(readNetwork(network)).toBe(network);
});

test.each([
  '',
  'example.org',
  '203.0.113',
  '203.0.113.7/33',
  '203.0.113.7/0',
  '1.2.3.4/x',
  '::1/129',
  'fe80::1%eth0',
  '1.2.3.4/24/8',
])('refuses %o', (text) => {
  expect(readNetwork(text)).toBeNull();
});

test('finds the addresses inside a network', () => {
  const networks = new Networks();
  expect(networks.has('203.0.113.7')).toBe(false);
  expect(networks.replace(['203.0.113.0/24', '2001:db8:1:2::/64', '198.51.100.1'])).toBe(true);
  expect(networks.replace(['198.51.100.1', '203.0.113.0/24', '2001:db8:1:2::/64'])).toBe(false);
  const inside = ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:1:2:ffff::1', '198.51.100.1'];
  const outside = ['203.0.114.1', '2001:db8:1:3::1', '198.51.100.2', '::1', undefined, 'not an address'];
  expect([inside.map((one) => networks.has(one)), outside.map((one) => networks.has(one))]).toEqual([
    inside.map(() => true),
    outside.map(() => false),
  ]);
  expect(networks.replace([])).toBe(true);
  expect(networks.has('203.0.113.7')).toBe(false);
});

test('adds and removes networks', () => {
  const networks = new Networks();
  const steps = [['10.0.0.0/8'], ['10.0.0.0/8', '192.0.2.0/24'], ['192.0.2.0/24'], ['192.0.2.0/24', '10.1.0.0/16'], []];
  const asked = ['10.2.0.1', '10.1.0.1', '192.0.2.9'];
  const inside = steps.map((step) => {
    networks.replace(step);
    return asked.filter((one) => networks.has(one)).join(' ');
  });
  expect(inside).toEqual(['10.2.0.1 10.1.0.1', '10.2.0.1 10.1.0.1 192.0.2.9', '192.0.2.9', '10.1.0.1 192.0.2.9', '']);
});
